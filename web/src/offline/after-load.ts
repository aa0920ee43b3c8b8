import { lastVoucher } from '../entities/booking/last-voucher.ts'
import { measurePage } from './measure-page.ts'
import { registerWorker } from './register-worker.ts'
import { watchConnection } from './watch-connection.ts'

// What no page needs to be shown or used. It is here in time for a line that breaks, and in the way of nothing that is seen first.
function begin(): void {
  // Asked for, what is somebody else's by now is forgotten.
  lastVoucher()
  measurePage()
  // Without its texts it stays away.
  void watchConnection().catch(() => undefined)
  void registerWorker()
}

if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
