import type { InlineConfig, UserConfig } from 'vite';
import { importTypeScript } from '../cli/import-typescript.mjs';

/** The configuration of the site, `vite.config.ts`, for a run of Vite, which itself takes a second to read such a file. */
export async function viteConfig(): Promise<InlineConfig> {
  const { default: config } = (await importTypeScript('vite.config.ts')) as {
    readonly default: () => UserConfig;
  }; // as the file says
  return { ...config(), configFile: false };
}
