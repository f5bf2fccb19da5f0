import type { ConfigEnv, InlineConfig, UserConfigFnObject } from 'vite';
import { importTypeScript } from '../cli/import-typescript.mjs';

/** The configuration of the site, `vite.config.ts`, for a run of Vite, which itself takes a second to read such a file. */
export async function viteConfig(env: ConfigEnv): Promise<InlineConfig> {
  const { default: config } = (await importTypeScript('vite.config.ts')) as {
    readonly default: UserConfigFnObject;
  }; // as the file says
  return { ...config(env), configFile: false };
}
