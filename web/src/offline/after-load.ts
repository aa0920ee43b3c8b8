import { lastVoucher } from '../entities/booking/last-voucher.ts'
import { measurePage } from './measure-page.ts'
import { registerWorker } from './register-worker.ts'
import { watchConnection } from './watch-connection.ts'

// Loads the code that the first view doesn't need, before the connection may be interrupted.
function begin(): void {
  // Reading it removes another user's voucher.
  lastVoucher()
  measurePage()
  // Without its texts the offline screen is not shown.
  void watchConnection().catch(() => undefined)
  void registerWorker()
}

if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
