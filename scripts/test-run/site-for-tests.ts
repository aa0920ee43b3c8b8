export { buildSite as setup } from '../run/build-site.mjs'
