/** The metadata of a rule. */
export interface RuleInfo {
  /** An error fails the check, a warning is counted apart; with `either`, the finding itself says which it is. */
  readonly level: 'error' | 'warning' | 'either';
  /** Whether `content/waivers.json` may cover its findings: only where no page would be wrong. */
  readonly waivable: boolean;
  /** The problem that the rule finds, in one sentence: the list of all rules and code hosts show it, and its guide begins with it. */
  readonly help: string;
}

/** The part of the check that finds something; an id begins with it. */
export type Stage = 'read' | 'parse' | 'schema' | 'validate' | 'link' | 'rule' | 'image' | 'prose' | 'waiver';

const error = (help: string): RuleInfo => ({ level: 'error', waivable: false, help });
const warning = (help: string): RuleInfo => ({ level: 'warning', waivable: false, help });
const either = (help: string): RuleInfo => ({ level: 'either', waivable: false, help });
const waivable = (info: RuleInfo): RuleInfo => ({ ...info, waivable: true });

/** Every rule of the compiler by its permanent id, `stage:what`. Its guide is `docs/rules/{stage}-{what}.md`. */
export const ruleRegistry = {
  'read:drawing': error(
    'A drawing holds something other than shapes, styles and notes: a script, a handler such as `onload`, a link, an address outside the drawing, a declaration that could hide one of these, or letters that are not outlines.',
  ),
  'read:empty-folder': error('A folder of `content/` holds no file.'),
  'read:encoding': error('A file holds bytes that are not UTF-8.'),
  'read:file': error('A file or folder cannot be read, or is of a kind that content may not have.'),
  'read:missing': error(
    'A schema describes entries, but there are none, or a site with redirects has no URL contract.',
  ),
  'read:name': error(
    'A file is where no entry can be, or has an invalid name or one that Windows cannot hold.',
  ),
  'read:picture': error(
    'A photograph cannot be used: it is animated, in colours for print, cut off, too large, in a format that browsers do not show, or its name has the ending of another format.',
  ),
  'parse:comment': error(
    'A comment in front matter follows a text without quotes, so it may be the rest of the text.',
  ),
  'parse:conflict': error(
    'A file holds conflict markers of a merge: two people changed the same lines, and nobody has decided yet.',
  ),
  'parse:depth': error(
    'Objects and lists are nested more than 20 deep, or front matter has more than 20,000 characters.',
  ),
  'parse:dialect': warning(
    'A text has a mark of another dialect of markdown, which visitors would see as it is.',
  ),
  'parse:duplicate': error('An object has the same field twice.'),
  'parse:front-matter': either(
    'The front matter of a markdown file is missing, has no end, is there twice, or is not plain YAML.',
  ),
  'parse:json': error('A file is not valid JSON: something is missing, or there is something extra.'),
  'parse:limit': error(
    'A text would stall its parser: it is longer than 200,000 characters, nests quotes and lists more than 20 deep, or holds more than 2,000 marks in a paragraph, 5,000 table cells or 100 blocks.',
  ),
  'parse:markup': either('A piece of markdown is incomplete.'),
  'parse:order': warning(
    'The addresses of the URL contract are not sorted, or one is there twice; or the redirects are not sorted, one to a line.',
  ),
  'parse:php': error('Code that is marked as PHP does not parse.'),
  'parse:payload': error(
    'The payload of a shortcode cannot be decoded: it is not base64, not UTF-8 or not JSON.',
  ),
  'parse:shortcode': error('Something looks like a shortcode but is not valid.'),
  'schema:invalid': error(
    'A schema says something that JSON Schema, or this project’s part of it, does not know.',
  ),
  'schema:subset': error('A schema leaves open what the project wants closed.'),
  'schema:undocumented': error('A field of a schema has no description or no examples.'),
  'validate:alt': error('A picture in a text has no alternative text.'),
  'validate:citation': error('Something looks like a citation but is not valid.'),
  'validate:duplicate': error('A list holds the same entry twice.'),
  'validate:empty': error('A text, a list, a link, a heading or the body of an entry is empty.'),
  'validate:format': error(
    'A value does not match the format of its field: a date that is not in the calendar, a price without its period, an address in the wrong form.',
  ),
  'validate:heading': error('A text has a heading of level 1.'),
  'validate:image': error(
    'The address of a picture can never be right: it leads to another site, has spaces in it, or leaves the folder of pictures.',
  ),
  'validate:invisible': either(
    'A text holds an invisible character: a direction mark, a space of zero width, a control character.',
  ),
  'validate:length': error('A text or a list is longer or shorter than its place on the page allows.'),
  'validate:link': error(
    'An address can never be right: it has a space or a backslash in it, no `/` at its start, or a scheme that links of this site may not have.',
  ),
  'validate:missing': error('A required field is missing.'),
  'validate:one-line': error('A text of one line holds a line break or a tab.'),
  'validate:plain-text': error('A text without markup holds markdown or HTML.'),
  'validate:range': error('A number is too large or too small.'),
  'validate:raw-html': either('A text holds HTML.'),
  'validate:shortcode': error('A block has a type that does not exist.'),
  'validate:type': error(
    'A value is of the wrong type: a text instead of a number, one value instead of a list.',
  ),
  'validate:unknown': error('A field has a name that its schema does not know.'),
  'validate:value': error('A value is not one of those that its field allows.'),
  'link:address': either('A link leads to a page of this site that does not exist.'),
  'link:anchor': error('A link leads to a section that its page does not have.'),
  'link:citation': error('A text cites a value of another entry that does not exist.'),
  'link:claim': error('A text cites a claim that is not in `content/claims.json`.'),
  'link:duplicate': error('Two entries claim the same address, or a file has the same key twice.'),
  'link:image': error('A picture does not exist, or its file is not a picture.'),
  'link:moved': error('A link leads to an address that only a redirect knows, because its page has moved.'),
  'link:reference': error('A field names an entry of another collection that does not exist.'),
  'link:scheduled': either(
    'An entry leads to another that is scheduled for a later day, by a link, a field or a citation.',
  ),
  'rule:future': warning('A day that says what has happened, such as a release, is in the future.'),
  'rule:own-address': error('A link to a page of this site is written with the site’s origin.'),
  'rule:read-time': waivable(error('The stated read time does not fit the text.')),
  'rule:redirect': error(
    'A redirect starts at an address that still has a page or a file, or leads an anchor to another page.',
  ),
  'rule:scheduled': warning('An entry is planned: its day of publication is in the future.'),
  'rule:typed-claim': waivable(error('A text repeats the words of a claim instead of citing it.')),
  'rule:vanished-url': error(
    'An address that this site has published is gone, and no redirect leads on from it.',
  ),
  'image:heavy': waivable(
    warning('The file of a picture is larger than any page needs: a drawing of 64 kB, a photograph of 8 MB.'),
  ),
  'image:small': waivable(
    warning('A photograph has fewer pixels than the place where a page shows it, so it looks blurred.'),
  ),
  'image:unused': warning('A picture of `public/images/` is shown by no content.'),
  'prose:alt': waivable(
    warning('An alternative text is the name of a file, or says that it describes a picture.'),
  ),
  'prose:heading-jump': waivable(warning('A heading is more than one level below the heading above it.')),
  'prose:link-text': waivable(warning('The text of a link does not say where it leads.')),
  'prose:long-sentence': waivable(warning('A sentence has more than forty words.')),
  'prose:repeated-word': waivable(warning('A word appears twice in a row.')),
  'prose:wording': waivable(
    warning('A text uses words that this site avoids, or repeats a phrase that it has once.'),
  ),
  'waiver:duplicate': error('Two waivers cover the same finding: rule, file and words are the same.'),
  'waiver:expired': error('The last day of a waiver has passed, and its finding is still there.'),
  'waiver:rule': error('A waiver is for a rule that cannot be waived.'),
  'waiver:unused': error('A waiver covers nothing: its finding was fixed, or its words have changed.'),
} satisfies Readonly<Record<`${Stage}:${string}`, RuleInfo>>;

/** The id of a rule of the compiler. */
export type EngineRuleId = keyof typeof ruleRegistry;

/** The id of a rule that only a site has. */
export type SiteRuleId = `${'rule' | 'image'}:${string}`;

/** The id of a rule. */
export type RuleId = EngineRuleId | SiteRuleId;

/** The metadata of a rule of the compiler; undefined for one that only a site has. */
export const engineRule = (id: RuleId): RuleInfo | undefined =>
  Object.hasOwn(ruleRegistry, id) ? ruleRegistry[id as EngineRuleId] : undefined;
