import type { Payloads } from '#content/types.js';

/** The word before a callout's title, and its icon. */
export const kinds = {
  info: { word: 'Note', icon: 'info' },
  warning: { word: 'Warning', icon: 'warn' },
  success: { word: 'Remember', icon: 'ok' },
  tip: { word: 'Tip', icon: 'buoy' },
} as const satisfies { [Kind in Payloads['callout']['type']]: { word: string; icon: string } };
