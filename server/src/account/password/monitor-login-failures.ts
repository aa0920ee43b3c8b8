import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Counts a failed sign-in for the whole site and raises the alarm `many_logins_failed` once per window when the configured number is reached.
 * That detects one password being tried on many accounts from many addresses, which no other limit sees. Never throws.
 */
export async function monitorLoginFailures({ limits, config, log }: App): Promise<void> {
  try {
    const failed = await limits.count('loginFailuresOfSite', 'site')
    if (failed === config.limits.accounts.loginFailuresOfSite)
      log.error({ code: 'many_logins_failed', failed }, 'many failed logins across the site')
  } catch (error) {
    // The limit throws for every failure after the alarm.
    if (!(error instanceof AppError))
      log.error({ code: 'login_failures_not_counted', err: error }, 'failed logins could not be counted')
  }
}
