import { expect, test } from 'vitest'
import { breadcrumbData, listData, writeThings } from './structured-data.tsx'

test('JSON-LD escapes texts that could close the script or open a tag', () => {
  const written = writeThings({ '@type': 'Hotel', name: 'Inn</script><script>alert(1)</script><!--' })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: 'Inn</script><script>alert(1)</script><!--',
  })
})

test('JSON-LD writes several things as one graph', () => {
  expect(JSON.parse(writeThings([{ '@type': 'A' }, { '@type': 'B', left: undefined }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'A' }, { '@type': 'B' }],
  })
})

test('breadcrumb data ends with the page itself and has absolute addresses', () => {
  expect(breadcrumbData('https://site', [{ name: 'Home', to: '/' }], { name: 'Inn', to: '/property/inn' })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site/' },
      { '@type': 'ListItem', position: 2, name: 'Inn', item: 'https://site/property/inn' },
    ],
  })
})

test('list data continues the positions on the next page', () => {
  expect(listData('https://site', [{ name: 'Inn', to: '/property/inn' }], 13)).toEqual({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 13, name: 'Inn', url: 'https://site/property/inn' }],
  })
})
