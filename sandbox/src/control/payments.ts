import { connectIpsPayments } from '../connectips/control.ts'
import { cardPayments } from '../cybs/control.ts'
import { esewaPayments } from '../esewa/control.ts'
import { khaltiPayments } from '../khalti/control.ts'
import type { SandboxState } from '../state.ts'
import type { ControlledPayment, ControlledPayments } from './controlled-payment.ts'

const PROVIDERS: readonly ControlledPayments[] = [esewaPayments, khaltiPayments, cardPayments, connectIpsPayments]

/** Finds a payment of any provider by one of its ids. */
export function findPayment(sandbox: SandboxState, id: string): ControlledPayment | undefined {
  for (const provider of PROVIDERS) {
    const payment = provider.find(sandbox, id)
    if (payment) return payment
  }
  return undefined
}

/** Returns the payments of all providers, newest first. */
export function paymentsNewestFirst(sandbox: SandboxState): ControlledPayment[] {
  const payments = PROVIDERS.flatMap((provider) => provider.newestFirst(sandbox))
  return payments.sort((left, right) => right.createdAt - left.createdAt)
}
