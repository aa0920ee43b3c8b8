import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('pages/home/property-home-page.tsx'),
  route('*', 'pages/home/not-found-page.tsx'),
] satisfies RouteConfig
