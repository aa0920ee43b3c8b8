export default {
  notFound: 'Page not found',
  notFoundHint: 'Check the address, or go back to the start.',
  toStart: 'Go to the start',
} as const
