/** The storage keys of the last viewed properties and packages, and the attributes that mark a document when there are any. */
export const VIEWED = {
  property: { place: 'chautari.viewed', mark: 'data-viewed' },
  package: { place: 'chautari.viewed-packages', mark: 'data-viewed-packages' },
} as const
