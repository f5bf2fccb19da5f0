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
 * An article of about 1,600 words with a block of each type, a table, two photographs, a footnote, links and a figure of Claims.
 * @param plugin the name of one of the catalogue
 */
export const partsOf = (plugin: string): readonly Part[] => [
  block('Time to read', { minutes: 8 }),
  paragraph(
    'Most shops move once in five years. The old host has become slow, or dear, or the person who chose it has left. The move itself takes an evening. What takes longer is the doubt afterwards: did every order come along, and does the money still go to the right account?',
  ),
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
    'Begin with a list of what talks to your shop. The payment provider sends messages to an address of yours. So do the parcel service, the bookkeeping, the newsletter and perhaps a till. Each of them has a place where that address is written. Note the place now, while nothing is urgent, and note who has the password.',
  ),
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
  paragraph(
    'Lower the lifetime of the domain records as well. As long as it is a day, some visitors will see the old shop for a day. Set it to five minutes a week ahead, and the change will reach nearly everyone within an hour. Your registrar has a field for it, usually next to the record itself.',
  ),
  block('Pro tip', {
    content:
      'Write down the number of orders, customers and products before you touch anything. Three numbers will tell you later whether the copy is whole.',
  }),
  heading('The rehearsal'),
  paragraph(
    'No one should move a shop for the first time on the real day. Make a copy on the new host, under an address that only you know, and pretend. Time each step with a watch. The rehearsal shows how long the shop will have to be closed, and that is the figure which everyone in the company wants to hear.',
  ),
  paragraph(
    'Close the copy to search engines and to mail before you open it. A test order that sends a letter to a real customer is embarrassing. A renewal that charges a real card is worse. Set the payment provider to its test mode in the copy, and disconnect everything else from the list of last week.',
  ),
  {
    picture: 'cropped',
    alt: 'Two screens on a packing table, one with the old shop and one with the new',
    caption: 'Old on the left, new on the right: compare them page by page',
  },
  paragraph(
    'Now buy something. Use a coupon, ship it to another province, pay, refund half of it and cancel the rest. Look at the taxes, at the mail and at the stock. If you sell subscriptions, force one renewal by hand. Every plugin that touches money deserves one order of its own, and you should read its settings page once from top to bottom.',
  ),
  block('Steps', {
    items:
      'Copy the files | Copy the database | Replace the address in all tables | Run the timed tasks once by hand | Buy, refund and cancel',
  }),
  heading('What the rehearsal usually finds', 3),
  paragraph(
    'In nearly every rehearsal something breaks. That is the point of it. The usual suspects are few, and each has a cure that takes minutes when no one is waiting.',
  ),
  {
    table: [
      ['What you see', 'Where it comes from', 'What helps'],
      ['Pictures are missing', 'The upload folder was copied too early', 'Copy it again at the end'],
      ['Prices without tax', 'The new server has another time zone', 'Set it in the settings'],
      ['Mail does not leave', 'The host blocks the port', 'Use a mail service'],
      ['**Orders stay on hold**', 'The payment messages go to the old address', 'Change the address'],
    ],
  },
  paragraph(
    'If a row of this table is new to you, look it up in ',
    { link: 'our documentation', to: '/docs' },
    ' before the real day. It is much easier to read in the afternoon than at eleven in the night, with a closed shop on the other screen.',
  ),
  heading('The hour itself'),
  paragraph(
    'Choose the hour by your own orders, never by habit. Many shops are quiet early on a Tuesday; some are busiest then, because restaurants order before they open. Your reports know. Tell the team, tell the customers with a line at the top of the shop, and keep the line short: it will be closed from six to seven.',
  ),
  block('Highlight', {
    color: 'accent',
    content: 'During the hour there is **one** shop that takes orders, or none. There are never two.',
  }),
  paragraph(
    'Close the old shop first. A page that says so is enough, as long as the checkout is shut and the payment messages still arrive. Wait ten minutes, because someone is always in the middle of paying. Then copy what has changed since the rehearsal, compare your three numbers, and change the record of the domain.',
  ),
  paragraph(
    'Open the new shop for yourself before you open it for others. A line in the file of hosts on your machine leads your browser there, while the world still sees the page of the old one. Buy something again, with real money and the smallest product you have. When that order is in the list, open the doors.',
  ),
  block('Stats', { value: '55 min', label: 'closed, in the median of our last moves' }),
  block('Stats', { value: '3', label: 'numbers to compare' }),
  block('Stats', { value: '0', label: 'orders lost' }),
  heading('Copies of orders'),
  paragraph(
    'Sometimes an order does end up in the wrong copy, whatever the plan says. Do not type it again by hand from a screen. Prices, taxes and notes will differ, and the number will be another one. Export it from the old shop, with all its lines, and bring it over as it was. For a handful of them a small tool is enough.',
  ),
  block('Plugin', {
    name: plugin,
    description: 'It brings single orders over with all their lines.',
    type: 'premium',
  }),
  paragraph(
    'After that, mark the order in the old shop, so that no one packs it twice. Write to the customer only if the number has changed. Most people do not mind a new number, as long as they hear of it from you and before the parcel is at the door.',
  ),
  {
    picture: 'whole',
    alt: 'A shelf with numbered boxes, the last of which is empty',
    caption: 'Every order has a box until the parcel leaves',
  },
  heading('When to stay'),
  paragraph(
    'A move cures a slow server. It does not cure a slow shop. If the pages are heavy, they will be heavy on the new host as well, only a little sooner. Measure first: ask how long the server takes for its first answer, and how long the page takes after that. If the server needs a fifth of the time, the other four fifths will move along with you.',
  ),
  paragraph(
    'Stay, too, if the weeks before a holiday have begun. A shop earns more in them than in the rest of the season, and no one will thank you for a faster page that was closed on the wrong evening. Write the plan in autumn and move in January. The rehearsal may be done at any time, because it disturbs no one.',
  ),
  heading('The week after'),
  paragraph(
    'Keep the old host for a month. It costs a little, and it is the only place where a missing file can still be found. Do not let it take orders, and do not let it send mail. Put the page with the new address there, and look into its log once a day: whatever still calls the old address was not on your list.',
  ),
  paragraph(
    'Compare the takings with those of the same week last year. A shop that sells a tenth less after a move rarely has a problem with its prices. Far more often a message from the payment provider gets lost, or a search engine found the doors closed. Both can be repaired within a day if someone looks.',
  ),
  block('Features', {
    items:
      'Orders and payments agree | The timed tasks have run | Mail arrives at three providers | The certificate renews itself | Copies are made each night | The old log is silent',
  }),
  paragraph(
    'Thank the people who stayed late, and tell the others what was done. A move that went well is invisible: the shop looks as it did before, and the work of two weeks cannot be seen. Show them the three numbers, the minutes that the doors were closed, and the first answer of the server before and after. Those who pay for the next move will remember them, and they will ask for a rehearsal by themselves.',
  ),
  block('Quote', {
    text: 'We were closed for less than an hour, and the first order came before we had told anyone.',
    author: 'Owner',
    role: 'lamp shop',
  }),
  paragraph(
    'Finally, write down what happened: the times, the surprises, the passwords that no one had. In five years someone will be grateful for that page, and it may well be you. If you would rather have company on the evening itself, ',
    { link: 'write to us', to: '/contact' },
    '. We will ask for your three numbers first.',
  ),
];
