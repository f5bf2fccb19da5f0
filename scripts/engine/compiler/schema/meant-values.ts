import type { Schema } from './schema.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The time after a day, as other site generators and feeds write it. */
const time = String.raw`(?:[T ]\d{1,2}:\d{2}[\d:.]*(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$`;
const weekday = String.raw`^(?:(?<weekday>mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?`;

/** Ways to write a day. `one` and `two` are the day and the month, in an unknown order. */
const forms = [
  String.raw`^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})${time}`,
  String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$`,
  String.raw`^(?<one>\d{1,2})([-/.])(?<two>\d{1,2})\2(?<year>\d{4})${time}`,
  String.raw`${weekday}(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${time}`,
  String.raw`${weekday}(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]{3,9})\.?,? (?<year>\d{4})${time}`,
].map((form) => new RegExp(form, 'i'));

/**
 * The intended day, as `2025-07-01`: from `2025-7-1`, `2025/07/01`, `2025-07-01T10:00Z`, `31.7.2025`, `July 1, 2025`, `Tue, 1 Jul 2025`.
 * Absent if the text is ambiguous, as `7/1/2025` is, or the day does not exist.
 */
export function dayMeantBy(text: string): string | undefined {
  const dashed = text.trim().replace(/[‐-―−]/g, '-');
  const groups = forms.map((form) => form.exec(dashed)?.groups).find((each) => each !== undefined);
  if (!groups) return undefined;
  const { year, month, day, name, one, two } = groups;
  const named = name && months.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
  const isDayFirst = Number(one) > 12;
  if (Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two)) return undefined;
  const parts = one === undefined ? [named ?? month, day] : isDayFirst ? [two, one] : [one, two];
  const iso = [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return undefined;
  return date
    .toUTCString()
    .toLowerCase()
    .startsWith(groups['weekday']?.toLowerCase() ?? '')
    ? iso
    : undefined;
}

/** The boolean that a word means, which YAML once read as one and now reads as a text. */
function truthOf(word: string): boolean | undefined {
  if (/^(?:yes|y|on|true)$/i.test(word)) return true;
  return /^(?:no|n|off|false)$/i.test(word) ? false : undefined;
}

/** The number that a text holds, such as `1,299.00` or `$499`; `1.299` may mean either number. */
function numberIn(text: string): number | undefined {
  const number = /^\$?(-?(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d+)?)$/.exec(text.trim())?.[1];
  return number === undefined || /^-?\d{1,3}\.\d{3}$/.test(number)
    ? undefined
    : Number(number.replaceAll(',', ''));
}

/** The names that a text lists, such as `plugins, tips`. Anything longer may be one entry that has commas in it. */
function namesIn(text: string): string[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const isName = names.length > 1 ? /^[^\s;|]+(?: (?!(?:and|or|&) )[^\s;|]+){0,2}$/ : /^[^\s;|]+$/;
  return names.every((name) => isName.test(name)) ? names : undefined;
}

/**
 * Texts that a text of the wrong form may stand for, the likely ones first: `/a/` for `/a`, `v1.2` for `1.2`, `85KB` for `85 KB`.
 * @param example a text of the right form
 */
export function textsMeantBy(text: string, example: string): string[] {
  const bare = text.trim();
  const unit = /^\d+( [a-z][a-z ]*)$/i.exec(example)?.[1] ?? '';
  const [, number = '', letter = ''] = /^(\d+)[ -]?([a-z])/i.exec(bare) ?? [];
  const isUnit = letter !== '' && unit[1]?.toLowerCase() === letter.toLowerCase();
  return [
    bare,
    bare.replace(/\/$/, ''),
    bare.replace(/^https?:\/\/[^/]+(?=\/.)|\/$/g, ''),
    ...(/^[\w-]+(?:\/|$)/.test(bare) ? [`/${bare.replace(/\/$/, '')}`] : []),
    bare.replace(/^\.\//, ''),
    bare.replace(/^http:/, 'https:'),
    bare.replace(/^v(?:ersion )?(?=\d)/i, '').replace(/(?:\.x|\+)$/, ''),
    bare.replace(/^(\d+)([a-z]+)$/i, '$1 $2'),
    ...(isUnit ? [number + unit] : []),
    ...(bare.startsWith('/') ? [] : [bare.toLowerCase().replace(/[\s_]+/g, '-')]),
  ];
}

/** The value of the right type that a value of another type stands for; undefined if that is not sure. */
export function meantBy(data: unknown, { type, format, items }: Schema): unknown {
  if (typeof data === 'number' && format === 'date') return dayMeantBy(String(data));
  if (typeof data !== 'string') return undefined;
  const types = [type].flat();
  if (types.includes('boolean')) return truthOf(data);
  if (types.includes('number') || types.includes('integer')) return numberIn(data);
  return items?.type === 'string' ? namesIn(data) : undefined;
}
