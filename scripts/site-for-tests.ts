export { buildSite as setup } from './build-site.mjs'
