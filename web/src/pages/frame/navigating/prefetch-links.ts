import { prefetchOnIntent } from '../../../platform/pages/prefetch-pages.ts'

// Pages whose loader only reads the catalogue, so that it has no side effects when it runs early.
const HAS_PUBLIC_DATA = /^\/(property|package|room|city|search|deals|travel|blogs?)(\/|$)/

/** Prefetches the page of a link that the traveller is about to follow. */
export const prefetchLinks = (router: Parameters<typeof prefetchOnIntent>[0]): void => prefetchOnIntent(router, HAS_PUBLIC_DATA)
