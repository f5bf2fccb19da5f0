/** A piece of a paragraph: words as they are typed, or a part that a key or a tool puts in at that place. */
export type Piece =
  | string
  | { readonly bold: string }
  /** The words of a link, and the text that is typed to find its page in the list. */
  | { readonly link: string; readonly to: string }
  | { readonly footnote: string }
  | 'a figure of Claims';

/** The values of a block, in the order of its schema. */
export type Payload = Readonly<Record<string, string | number>>;

/** A part of an article, in the order in which an editor writes it. */
export type Part =
  | { readonly heading: string; readonly level: 2 | 3 }
  | { readonly paragraph: readonly Piece[] }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] }
  /** A block by the name that the menu has. */
  | { readonly block: string; readonly payload: Payload }
  | { readonly picture: 'cropped' | 'whole'; readonly alt: string; readonly caption: string };

const heading = (words: string, level: 2 | 3 = 2): Part => ({ heading: words, level });
const paragraph = (...pieces: readonly Piece[]): Part => ({ paragraph: pieces });
const block = (name: string, payload: Payload): Part => ({ block: name, payload });

export const title = 'Moving a shop to another host without losing an order';
export const excerpt =
  'A move has one dangerous hour, in which two copies of the shop take orders. Here is how to plan the days before it, and what to look at afterwards.';
export const tags = ['Hosting', 'Migration'];

/**
 * A short article with a block of each type, a table, two photographs, a footnote, a link and a figure of Claims.
 * @param plugin the name of one of the catalogue
 */
export const partsOf = (plugin: string): readonly Part[] => [
  block('Time to read', { minutes: 3 }),
  paragraph(
    'A shop is harder to move than a blog, because it never holds still. While you copy the database, someone buys a lamp. If that order reaches the old copy only, no one will pack it. ',
    { bold: 'The whole plan below exists for that one lamp.' },
    ' We have done it for shops of many sizes, and behind it is the care that ',
    'a figure of Claims',
    ' expect from us.',
  ),
  block('Callout', {
    type: 'info',
    title: 'Who this is for',
    content: 'You can open a terminal, or you know **someone** who can. Everything else is patience.',
  }),
  heading('A week before'),
  paragraph(
    'Then look at what the old host did for you without a word. Many send mail for you, renew the certificate, make a copy each night and run the timed tasks. The new one may do all of that, or none. Ask before you sign, and ask for the answer by mail.',
    {
      footnote:
        'Sales people say yes on the telephone. A mail from the support team is what you can quote three months later.',
    },
  ),
  {
    list: [
      'Where the domain is registered, and who can change its records',
      'Which address the payment provider calls, and with which secret',
      'How many timed tasks are due on a usual day',
      'What the largest file of the upload folder is',
    ],
  },
  block('Pro tip', {
    content:
      'Write down the number of orders, customers and products before you touch anything. Three numbers will tell you later whether the copy is whole.',
  }),
  heading('The rehearsal'),
  {
    picture: 'cropped',
    alt: 'Two screens on a packing table, one with the old shop and one with the new',
    caption: 'Old on the left, new on the right: compare them page by page',
  },
  block('Steps', {
    items:
      'Copy the files | Copy the database | Replace the address in all tables | Run the timed tasks once by hand | Buy, refund and cancel',
  }),
  heading('What the rehearsal usually finds', 3),
  {
    table: [
      ['What you see', 'Where it comes from', 'What helps'],
      ['Pictures are missing', 'The upload folder was copied too early', 'Copy it again at the end'],
      ['**Orders stay on hold**', 'The payment messages go to the old address', 'Change the address'],
    ],
  },
  paragraph(
    'If a row of this table is new to you, look it up in ',
    { link: 'our documentation', to: '/docs' },
    ' before the real day. It is much easier to read in the afternoon than at eleven in the night, with a closed shop on the other screen.',
  ),
  block('Highlight', {
    color: 'accent',
    content: 'During the hour there is **one** shop that takes orders, or none. There are never two.',
  }),
  block('Stats', { value: '55 min', label: 'closed, in the median of our last moves' }),
  block('Stats', { value: '3', label: 'numbers to compare' }),
  block('Plugin', {
    name: plugin,
    description: 'It brings single orders over with all their lines.',
    type: 'premium',
  }),
  {
    picture: 'whole',
    alt: 'A shelf with numbered boxes, the last of which is empty',
    caption: 'Every order has a box until the parcel leaves',
  },
  block('Features', {
    items:
      'Orders and payments agree | The timed tasks have run | Mail arrives at three providers | The certificate renews itself | Copies are made each night | The old log is silent',
  }),
  block('Quote', {
    text: 'We were closed for less than an hour, and the first order came before we had told anyone.',
    author: 'Owner',
    role: 'lamp shop',
  }),
];
