import { sql, type SQL } from 'drizzle-orm'

type Given = {
  /** A cancelled booking without a refund, paid once, whose supplier's share is recorded. */
  kept: number
  /** Rehashes the events of bookings. */
  rehashed: SQL
}

type Case = { rule: string; violation: string; breaking: SQL[] }

/** Returns violations of the invariants of supplier shares in cancelled bookings, made by hand. */
export function violationsOfKeptShares({ kept, rehashed }: Given): Case[] {
  const { reversed, overpaid, paidAgain, someRefunded } = paymentsOf(kept)
  const isShare = sql`"transaction" = 'stay:' || ${kept}::bigint and account = 'supplier_payable'`
  return [
    {
      rule: 'I36',
      violation: 'a share was recorded although nobody knew how much the provider had reversed',
      breaking: [
        sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at, detail)
          select e.booking_id, max(e.seq) + 1, 'cancelled', 'cancelled', 'reversed', 'sweep',
            (select min(at) from ledger_entries where booking_id = e.booking_id and transaction like 'stay:%'), '{"attempt": 1, "reversedPaisa": null}'
          from booking_events e where e.booking_id = ${kept} group by e.booking_id`,
        rehashed,
      ],
    },
    {
      rule: 'I36',
      violation: 'a share was approved for a payout although nobody knew how much the provider had reversed',
      breaking: [
        sql`update ledger_entries set at = '1700-01-01' where "transaction" = 'stay:' || ${kept}::bigint`,
        sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at, detail)
          select e.booking_id, max(e.seq) + 1, 'cancelled', 'cancelled', 'reversed', 'sweep', '1800-01-01', '{"attempt": 1, "reversedPaisa": null}'
          from booking_events e where e.booking_id = ${kept} group by e.booking_id`,
        rehashed,
        sql`insert into payout_runs (state, hold_back_days, left_out, proposed_by, decided_by, decided_at)
          select 'approved', hold_back_days, left_out, proposed_by, decided_by, app_now() from payout_runs where state = 'sent' limit 1`,
        sql`insert into payouts (run_id, organisation_id, account_id, amount_paisa, state)
          select (select max(id) from payout_runs), organisation_id, (select min(account_id) from payouts), -amount_paisa, 'approved'
          from ledger_entries where ${isShare}`,
        sql`insert into payout_entries (entry_id, payout_id)
          select id, (select max(id) from payouts) from ledger_entries where ${isShare}`,
      ],
    },
    {
      rule: 'I37',
      violation: 'a provider reversed a part of a payment, and the share that was recorded before is still of all of it',
      breaking: reversed(1),
    },
    {
      rule: 'I37',
      violation: 'a provider reversed a part of the payment of the price, beside one that was only excess',
      breaking: [...paidAgain, ...reversed(1)],
    },
    {
      rule: 'I37',
      violation: 'a provider reversed a part of a payment of which only a part was excess',
      breaking: [...overpaid, ...reversed(1)],
    },
    {
      rule: 'I37',
      violation: 'a part of a payment was refunded and then reversed, and the rest of it is still shared',
      breaking: [...someRefunded, ...reversed(1)],
    },
  ]
}

/** Returns reversals of payments of a booking with a recorded share that violate no invariant. */
export function soundReversals({ kept }: Pick<Given, 'kept'>): { reversal: string; writing: SQL[] }[] {
  const { reversed, paidAgain, allRefunded } = paymentsOf(kept)
  return [
    { reversal: 'a payment that was only excess was refunded and then reversed', writing: [...paidAgain, ...reversed(2)] },
    { reversal: 'the whole payment was refunded and then reversed', writing: [...allRefunded, ...reversed(1)] },
  ]
}

const SOME = sql`100::bigint`

/** Returns statements that write payments, refunds and reversals of a booking with a recorded share, each with its entries of the ledger. */
function paymentsOf(kept: number) {
  const attempt = (number: number) => sql`(select id from payment_attempts where booking_id = ${kept} and number = ${number})`
  const price = sql`(select paid_paisa from bookings where id = ${kept})`

  /** Enters lines of an account and an amount, which can name the booking `b` and its first payment `p`. */
  const entered = (transaction: SQL, lines: SQL) =>
    sql`insert into ledger_entries ("transaction", account, amount_paisa, booking_id, organisation_id, at)
      select ${transaction}, account, amount, b.id, case when account = 'supplier_payable' then b.organisation_id end, app_now()
      from bookings b join payment_attempts p on p.booking_id = b.id and p.number = 1
      cross join lateral (${lines}) line (account, amount) where b.id = ${kept}`

  const reversed = (number: number) => [
    sql`update payment_attempts set reversed_paisa = ${SOME} where id = ${attempt(number)}`,
    entered(
      sql`'reversal:' || ${attempt(number)} || ':' || ${SOME}`,
      sql`values ('customer:' || b.reference, ${SOME}), ('psp:' || p.provider, -${SOME})`,
    ),
  ]

  const refundSent = (number: number, { kind, amount }: { kind: string; amount: SQL }) => [
    sql`insert into refunds (booking_id, attempt_id, kind, amount_paisa, state, created_at, due_by, settled_at)
      values (${kept}, ${attempt(number)}, ${kind}, ${amount}, 'settled', app_now(), app_now(), app_now())`,
    entered(
      sql`'refund-sent:' || ${attempt(number)} || ${kind}::text`,
      sql`values ('refunds_payable', ${amount}), ('psp:' || p.provider, -${amount})`,
    ),
  ]

  /** A first payment above the price. */
  const overpaid = [
    sql`update payment_attempts set captured_paisa = captured_paisa + ${SOME} where id = ${attempt(1)}`,
    entered(sql`'capture:excess'`, sql`values ('psp:' || p.provider, ${SOME}), ('refunds_payable', -${SOME})`),
    ...refundSent(1, { kind: 'excess', amount: SOME }),
  ]

  /** A second payment, all of it excess. */
  const paidAgain = [
    sql`insert into payment_attempts
        (booking_id, number, provider, provider_ref, amount_paisa, wire_amount, state, captured_paisa, opened_at, closed_at)
      select booking_id, 2, provider, provider_ref || '-2', amount_paisa, wire_amount, 'captured', captured_paisa, opened_at, closed_at
      from payment_attempts where id = ${attempt(1)}`,
    entered(
      sql`'capture:' || ${attempt(2)}`,
      sql`values ('psp:' || p.provider, p.captured_paisa), ('refunds_payable', -p.captured_paisa)`,
    ),
    ...refundSent(2, { kind: 'excess', amount: price }),
  ]

  /** A refund of the price, and the lines that correct the share. */
  const refunded = (amount: SQL, correction: SQL) => [
    sql`update bookings set refund_paisa = ${amount} where id = ${kept}`,
    // The refund of a booking that was cancelled without one had no email.
    sql`insert into outbox (about, kind, recipient_name, recipient_address, subject, text_body, html_body, sent_at)
      select reference, 'refund_sent', lead_name, lead_email, '', '', '', app_now() from bookings where id = ${kept}`,
    entered(
      sql`'refund-due:' || ${attempt(1)}`,
      sql`values ('customer:' || b.reference, ${amount}), ('refunds_payable', -${amount})`,
    ),
    ...refundSent(1, { kind: 'cancel', amount }),
    entered(sql`'stay-corrected:' || b.id || ':' || ${amount}`, correction),
  ]

  const allRefunded = refunded(
    price,
    sql`select account, -amount_paisa from ledger_entries where "transaction" = 'stay:' || b.id`,
  )
  const someRefunded = refunded(SOME, sql`values ('customer:' || b.reference, -${SOME}), ('supplier_payable', ${SOME})`)
  return { reversed, overpaid, paidAgain, allRefunded, someRefunded }
}
