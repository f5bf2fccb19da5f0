import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to a visitor: its round trip in ms, and bytes per second to the visitor, which all connections share. */
export interface Line {
  readonly latency: number;
  readonly throughput: number;
}

/** A relay that makes the way to a server slow. */
export interface SlowLine {
  readonly url: string;
  readonly close: () => void;
}

/** Bytes that one connection sends before it is the next one's turn. */
const segment = 2_920;

/**
 * Starts a relay to a server of this machine. Data that the browser waits for passes in real time, in the order in which a line would bring
 * it: a new connection costs a round trip, and connections take turns. (The browser's own throttling slows each answer by itself, and
 * tells nothing about which file gets the line first.)
 */
export async function slowLine(target: string, { latency, throughput }: Line): Promise<SlowLine> {
  const port = Number(new URL(target).port);
  const queues = new Map<Socket, Buffer[]>();
  const sockets = new Set<Socket>();
  let sending = false;

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    let free = performance.now();
    for (let left = true; left;) {
      left = false;
      for (const [socket, queue] of queues) {
        const [head] = queue;
        if (!head) continue;
        left = true;
        const part = head.subarray(0, segment);
        if (part.length < head.length) queue[0] = head.subarray(segment);
        else queue.shift();
        free = Math.max(free, performance.now()) + (part.length / throughput) * 1000;
        await sleep(Math.max(0, free - performance.now()));
        setTimeout(() => socket.writable && socket.write(part), latency / 2);
      }
    }
    sending = false;
  }

  const server = createServer((visitor) => {
    const upstream = connect(port, '127.0.0.1');
    const opened = performance.now();
    queues.set(visitor, []);
    for (const socket of [visitor, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    visitor.on('data', (data) => {
      const handshake = Math.max(0, opened + latency - performance.now());
      setTimeout(() => upstream.writable && upstream.write(data), handshake + latency / 2);
    });
    upstream.on('data', (data: Buffer) => {
      queues.get(visitor)?.push(data);
      void send();
    });
    visitor.on('close', () => {
      queues.delete(visitor);
      upstream.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
