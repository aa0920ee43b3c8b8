import { lastVoucher } from '../entities/booking/last-voucher.ts'
import { measurePage } from './measure-page.ts'
import { registerWorker } from './register-worker.ts'
import { watchConnection } from './watch-connection.ts'

// Loads what the first view doesn't need, in time for an interrupted connection.
function begin(): void {
  // Reading it removes another user's voucher.
  lastVoucher()
  measurePage()
  // Not shown without its texts.
  void watchConnection().catch(() => undefined)
  void registerWorker()
}

if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
