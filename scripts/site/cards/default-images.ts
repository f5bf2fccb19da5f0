/** Card drawings for pages without their own, by address prefix; the longest prefix wins. */
const drawings: Readonly<Record<string, string>> = {
  '/': 'scenes/home-hero',
  '/about': 'plates/from-0-to-900k-woocommerce-revenue',
  '/blog': 'plates/psychology-of-woocommerce-checkout',
  '/compatibility': 'plates/woocommerce-maintenance-checklist',
  '/contact': 'plates/customer-welcome-gift',
  '/docs': 'plates/building-custom-woocommerce-plugins',
  '/plugins': 'plates/essential-woocommerce-plugins',
  '/plugins/free': 'plates/top-5-free-woocommerce-plugins',
  '/plugins/premium': 'plates/b2b-sales-kit',
  '/services': 'plates/woocommerce-maintenance-checklist',
  '/services/custom-development': 'plates/building-custom-woocommerce-plugins',
  '/services/store-management': 'plates/woocommerce-performance-optimization',
};

/** The address of the drawing for a page without its own. */
export function defaultImage(path: string): string {
  const [, drawing] =
    Object.entries(drawings)
      .filter(([start]) => path.startsWith(start))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return `/images/${drawing}.svg`;
}
