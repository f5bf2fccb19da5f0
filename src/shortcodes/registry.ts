import type { ShortcodeType } from '#content/types.js';
import { Callout } from './callout/Callout.tsx';
import { Features } from './features/Features.tsx';
import { Highlight } from './highlight/Highlight.tsx';
import { PluginTicket } from './plugin/PluginTicket.tsx';
import { ProTip } from './protip/ProTip.tsx';
import { Quote } from './quote/Quote.tsx';
import type { ShortcodeView } from './rendered.ts';
import { Stats } from './stats/Stats.tsx';
import { Steps } from './steps/Steps.tsx';
import { TimeToRead } from './timetoread/TimeToRead.tsx';

/** The component of each shortcode; a schema in schemas/shortcodes without a line here does not compile. */
export const shortcodes: { readonly [Type in ShortcodeType]: ShortcodeView<Type> } = {
  callout: Callout,
  features: Features,
  highlight: Highlight,
  plugin: PluginTicket,
  protip: ProTip,
  quote: Quote,
  stats: Stats,
  steps: Steps,
  timetoread: TimeToRead,
};
