import { headerRules, mediaTypes, type Allowed } from './hosting.ts';

/**
 * The `_headers` file that Netlify, Cloudflare Pages and others read.
 * These hosts join the values of all rules that match. Caching for every path is therefore left to them (they revalidate each
 * time, as we do), the later Referrer-Policy wins in browsers, and a drawing gets both policies, which is stricter still.
 */
export function headersFile(allowed: Allowed): string {
  const blocks = headerRules(allowed).map(({ path, headers }) => {
    const entries = Object.entries(headers).filter(([name]) => path !== '/*' || name !== 'Cache-Control');
    return [path, ...entries.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  const types = Object.entries(mediaTypes).map(
    ([path, type]) => `${path}\n  Content-Type: ${type}; charset=utf-8`,
  );
  return `${[...blocks, ...types].join('\n\n')}\n`;
}
