import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../cli/command.ts';

/**
 * Listens on the first free port of this machine, and returns it. Other machines cannot reach it.
 * @param port the first to try; 0 for any free one
 * @param max how many ports are tried, one after the other
 * @throws UsageError if all of them are taken; the system's own error if the port cannot be used for another reason
 */
export function listen(server: Server, port: number, max = 50): Promise<number> {
  // A connection that is closed at the moment a client uses it again fails that request. There are few clients: theirs stay open.
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else if (max > 1 && port < 65_535) resolve(listen(server, port + 1, max - 1));
      else reject(new UsageError(`Port ${port} is taken by another program`));
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port); // a server that listens on a port has no other kind of address
    });
  });
}

/**
 * Closes a server, with open connections of browsers, which would keep it alive for minutes.
 * @returns resolves once the server is closed
 */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
