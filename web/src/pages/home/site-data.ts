import { links } from '../../links.ts'
import type { Thing } from '../../platform/pages/structured-data.tsx'

/** Returns the structured data of the site, its search and its organisation. */
export function siteData(origin: string): Thing[] {
  const home = origin + links.home
  const organization = `${home}#organization`
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      url: home,
      name: 'Chautari',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.results}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', '@id': organization, url: home, name: 'Chautari', logo: `${origin}/brand/maskable-512.png` },
  ]
}
