import { expect, test } from 'vitest'
import { siteData } from './site-data.ts'

test('the structured data of the site describes its search', () => {
  expect(siteData('https://site')).toMatchObject([
    {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://site/search/property/listing?search={search_term_string}' } },
    },
    { '@type': 'Organization', logo: 'https://site/brand/maskable-512.png' },
  ])
})
