import { cardPayments } from '../cybs/control.ts'
import { esewaPayments } from '../esewa/control.ts'
import { khaltiPayments } from '../khalti/control.ts'
import type { World } from '../state.ts'
import type { ControlledPayment, ControlledPayments } from './controlled-payment.ts'

const PROVIDERS: readonly ControlledPayments[] = [esewaPayments, khaltiPayments, cardPayments]

export function findPayment(world: World, name: string): ControlledPayment | undefined {
  for (const provider of PROVIDERS) {
    const payment = provider.find(world, name)
    if (payment) return payment
  }
  return undefined
}

export function paymentsNewestFirst(world: World): ControlledPayment[] {
  const payments = PROVIDERS.flatMap((provider) => provider.newestFirst(world))
  return payments.sort((left, right) => right.createdAt - left.createdAt)
}
