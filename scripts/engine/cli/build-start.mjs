import { existsSync } from 'node:fs';
import { compilerPackages } from './compiler-packages.mjs';

/** Where builds keep what the next ones use again; each mode has a folder in it. */
export const siteCache = 'node_modules/.cache/site';

/** All packages that `vite.config.ts` imports. */
export const vitePackages = ['@tanstack/router-plugin/vite', '@vitejs/plugin-react', 'vite'];

/** The packages to load before a build: a build after another one often needs none of them. */
export const earlyPackages = () => (existsSync(siteCache) ? [] : [...compilerPackages, ...vitePackages]);
