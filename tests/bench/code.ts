import type { Random } from '../fixtures/random.ts';

/** How often each language of fenced code appears in our own articles; CSS does not, but it is highlighted too. */
const shares = { php: 64, bash: 28, sql: 17, js: 4, text: 3, json: 1, nginx: 1, ini: 1, css: 1 } as const;
type Language = keyof typeof shares;

/** Lines of a block of each language in our own articles, on average. */
const lines: Readonly<Record<Language, number>> = {
  php: 19,
  bash: 5,
  sql: 8,
  js: 17,
  text: 7,
  json: 10,
  nginx: 12,
  ini: 4,
  css: 8,
};

/**
 * Pieces of code of each language. `NAME` becomes another name each time, `WORDS` a few words, `NUMBER` a number, so that no two
 * blocks are alike.
 */
const pieces: Readonly<Record<Language, readonly string[]>> = {
  php: [
    `add_action( 'NAME', function () {
	if ( ! is_checkout() || empty( $_COOKIE['NAME'] ) ) {
		return;
	}
	wp_dequeue_script( 'NAME' ); // WORDS.
}, NUMBER );`,
    `/**
 * WORDS.
 *
 * @param WC_Order $order WORDS
 */
function NAME( WC_Order $order ): array {
	$NAME = $order->get_meta( '_NAME' );
	foreach ( $order->get_items() as $item ) {
		$total += (float) $item->get_total() * NUMBER;
	}
	return array( 'NAME' => $NAME, 'total' => round( $total, 2 ) );
}`,
    `final class NAME_Gateway extends WC_Payment_Gateway {
	public const LIMIT = NUMBER;

	public function __construct( private readonly string $NAME ) {
		$this->id = "NAME-{$NAME}";
		add_filter( 'woocommerce_NAME', array( $this, 'NAME' ), 10, 2 );
	}
}`,
    `$NAME = $wpdb->get_results(
	$wpdb->prepare( "SELECT NAME FROM {$wpdb->prefix}NAME WHERE id > %d LIMIT NUMBER", $after )
);
if ( is_wp_error( $NAME ) && 'NAME' !== $NAME->get_error_code() ) {
	error_log( 'WORDS: ' . wp_json_encode( $NAME, JSON_PRETTY_PRINT ) );
}`,
    `add_filter( 'woocommerce_NAME', static fn ( $price ) => $price * NUMBER, 20 );
# WORDS.
unset( $NAME['NAME'], $NAME[ NUMBER ] );
$NAME = null === $NAME ? new ArrayObject() : clone $NAME;`,
  ],
  bash: [
    `wp option get NAME --format=json | jq '.NAME[NUMBER]'
# WORDS.
for id in $(wp wc shop_order list --status=NAME --field=id --user=NUMBER); do
  wp post meta update "$id" _NAME "WORDS"
done`,
    `curl -s -o /dev/null -w '%{time_starttransfer}\\n' "https://example.com/NAME/?id=NUMBER"
grep -E 'NAME|NAME' /var/log/php/NAME.log | sort | uniq -c | head -n NUMBER`,
    `if [ ! -f "/tmp/NAME" ]; then export NAME=NUMBER && wp cache flush; fi`,
  ],
  sql: [
    `SELECT NAME, COUNT(*) AS total, SUM(LENGTH(NAME)) / 1024 AS kilobytes
FROM wp_NAME AS n
LEFT JOIN wp_wc_orders AS o ON o.id = n.NAME
WHERE o.status IN ('wc-NAME', 'wc-NAME') AND n.NAME > NUMBER -- WORDS
GROUP BY NAME HAVING total > NUMBER
ORDER BY total DESC LIMIT NUMBER;`,
    `UPDATE wp_options SET autoload = 'no' WHERE option_name LIKE '\\_transient\\_NAME%' AND option_id < NUMBER;
DELETE FROM wp_NAME WHERE NAME < NOW() - INTERVAL NUMBER DAY;`,
  ],
  js: [
    `import { NAME } from './NAME.js';

export async function NAME( order, limit = NUMBER ) {
  // WORDS.
  const response = await fetch( \`/wp-json/NAME/\${ order.id }?limit=\${ limit }\` );
  if ( ! response.ok ) throw new Error( 'WORDS' );
  return ( await response.json() ).filter( ( { NAME } ) => NAME > NUMBER && NAME !== null );
}`,
    `document.querySelector( '.NAME' )?.addEventListener( 'click', ( event ) => {
  event.preventDefault();
  const NAME = new Map( [ [ 'NAME', NUMBER ], [ 'NAME', true ] ] );
  for ( const [ key, value ] of NAME ) console.log( /^NAME-\\d+$/.test( key ), value );
} );`,
  ],
  text: [`GET /NAME/NUMBER\n  WORDS   NUMBER ms\n  NAME    NUMBER kB`],
  json: [
    `{
  "NAME": "WORDS",
  "NAME": [NUMBER, true, null],
  "NAME": { "NAME": "NAME", "limit": NUMBER }
}`,
  ],
  nginx: [
    `map $http_cookie $NAME {
    default 0;
    "~(woocommerce_items_in_cart|NAME)" 1;
}
# WORDS.
location ~ ^/NAME/(\\d+)$ {
    fastcgi_cache_bypass $NAME;
    proxy_pass http://127.0.0.1:NUMBER;
    add_header X-NAME "WORDS" always;
}`,
  ],
  ini: [`; WORDS\n[NAME]\nNAME.memory = NUMBER\nNAME.path = "/var/NAME"`],
  css: [
    `/* WORDS */
.NAME > a:hover { color: rgb(NUMBER 0 0); margin-inline: NUMBERpx; }
@media (min-width: NUMBERpx) {
  .NAME::before { content: "NAME"; background: url(/images/NAME.svg) no-repeat; }
}`,
  ],
};

const languages = (Object.keys(shares) as Language[]).flatMap((name) =>
  Array.from({ length: shares[name] }, () => name),
);

/**
 * A block of fenced code, in a language and of a length as in our own articles.
 * @param phrase makes so many words
 */
export function code(random: Random, phrase: (count: number) => string): string {
  const language = random.pick(languages);
  const parts: string[] = [];
  const most = 1 + random.below(Math.round(1.5 * lines[language]));
  for (let count = 0; count < most; count += parts.at(-1)?.split('\n').length ?? 0) {
    const part = random
      .pick(pieces[language])
      .replace(/NAME/g, () => phrase(2).replace(' ', '_'))
      .replace(/WORDS/g, () => phrase(5))
      .replace(/NUMBER/g, () => String(1 + random.below(900)));
    parts.push(part);
  }
  return `\`\`\`${language}\n${parts.join('\n')}\n\`\`\``;
}
