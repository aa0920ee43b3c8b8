// A use case begins its transaction and asks the one clock; the SQL within stays in stores.
export { appNow, transact } from '../../platform/db.ts'
