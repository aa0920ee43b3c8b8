/** The storage keys of the last viewed properties and packages, and the attributes that mark a document when there are any. */
export const VIEWED = {
  property: { key: 'chautari.viewed', mark: 'data-viewed' },
  package: { key: 'chautari.viewed-packages', mark: 'data-viewed-packages' },
} as const
