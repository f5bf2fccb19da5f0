import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Origins } from './guards.ts';

/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cache-Control': 'no-store',
};

/** A nonce for the style elements of one load of the page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The content policy of the page: its own files, the styles that the text editor makes, and the preview in a frame.
 * @param frames origins of the preview
 */
export const pagePolicy = (nonce: string, frames: Origins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Headers of the preview. Its page is that of the development server, which puts scripts and styles into it; it asks nobody else for
 * anything, and only the studio may show it.
 * @param parents origins of the studio
 */
export function framedHeaders(
  { headers }: IncomingMessage,
  parents: Origins,
): Readonly<Record<string, string>> {
  const isFrame = headers['sec-fetch-dest'] === 'iframe';
  const { 'X-Frame-Options': _, ...common } = commonHeaders;
  return {
    ...common,
    'Cross-Origin-Resource-Policy': isFrame ? 'cross-origin' : 'same-origin',
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src 'self' ws://${headers.host ?? ''} wss://${headers.host ?? ''}`,
      `frame-ancestors ${parents.join(' ')}`,
    ].join('; '),
  };
}

/** The content policy of anything else: a drawing that is opened alone runs nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Media types by endings of names. */
export const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
