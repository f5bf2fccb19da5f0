/** Where the picture of a value is: a name without a slash is one of the blog's (specification 2, section 5). */
export function pictureAddress(value: string): string {
  const name = value.trim();
  return name.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(name) ? name : `/images/blog/${name}`;
}

/** Rules of addresses that can never be right. */
export const addressRules = { link: 'validate:link', image: 'validate:image' } as const;

/** Why an address can never be right; absent where it may be. */
export function addressProblem(kind: 'link' | 'image', address: string): string | undefined {
  const clean = !/[\p{Cc}\s\\]/u.test(address);
  if (kind === 'image') {
    return clean && /^\/(?!\/)/.test(address) && !address.split('/').includes('..')
      ? undefined
      : `Unexpected picture \`${address}\`, expected a file of this site such as \`/images/plates/order-replicator.svg\``;
  }
  if (clean && /^(\/(?!\/)|#|https?:\/\/[^/]|ircs?:\/\/|mailto:|xmpp:)/.test(address)) return undefined;
  return `Unexpected address \`${address}\`, expected a path such as \`/plugins\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\``;
}
