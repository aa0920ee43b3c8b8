import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Raises the alarm, once in each of its spans of time, when as many log-ins failed on the whole site as is configured: perhaps somebody
 * tries a password on many accounts from many addresses, of which none fails too often. It never stands in the way of a log-in.
 */
export async function monitorLoginFailures({ limits, config, log }: App): Promise<void> {
  try {
    const failed = await limits.count('loginFailuresOfSite', 'site')
    if (failed === config.limits.accounts.loginFailuresOfSite)
      log.error({ code: 'many_logins_failed', failed }, 'many failed logins across the site')
  } catch (error) {
    // There were more since the alarm.
    if (!(error instanceof AppError))
      log.error({ code: 'login_failures_not_counted', err: error }, 'failed logins could not be counted')
  }
}
