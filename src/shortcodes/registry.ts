import type { ShortcodeType } from '#content/types.js';
import { Callout } from './Callout.tsx';
import { Features } from './Features.tsx';
import { Highlight } from './Highlight.tsx';
import { PluginTicket } from './PluginTicket.tsx';
import { ProTip } from './ProTip.tsx';
import { Quote } from './Quote.tsx';
import type { ShortcodeView } from './rendered.ts';
import { Stats } from './Stats.tsx';
import { Steps } from './Steps.tsx';
import { TimeToRead } from './TimeToRead.tsx';

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
