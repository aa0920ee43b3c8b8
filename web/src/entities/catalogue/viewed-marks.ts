/** The storage keys of the properties and packages viewed last, and the attributes that mark a document when there are some. */
export const VIEWED = {
  property: { place: 'chautari.viewed', mark: 'data-viewed' },
  package: { place: 'chautari.viewed-packages', mark: 'data-viewed-packages' },
} as const
