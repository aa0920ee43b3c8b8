import { sql, type SQL } from 'drizzle-orm'

/** Payouts as `auditedPayouts` makes them. */
type Given = { sent: number; proposed: number }

/** Rehashes the lines of statements, as an attacker with write access to the rows could. */
const rehashed = sql`do $$
  declare l supplier_statement_lines%rowtype;
  begin
    for l in select * from supplier_statement_lines order by organisation_id, seq loop
      l.prev_hash := (select hash from supplier_statement_lines where organisation_id = l.organisation_id and seq = l.seq - 1);
      update supplier_statement_lines set prev_hash = l.prev_hash, hash = hash_of_statement_line(l)
        where organisation_id = l.organisation_id and seq = l.seq;
    end loop;
  end $$`

const firstLine = sql`(organisation_id, seq) = (select organisation_id, seq from supplier_statement_lines order by organisation_id, seq limit 1)`

/** Returns violations of the invariants of payouts, statements and invoices, made by hand. */
export function violationsOfPayouts({ sent, proposed }: Given): { rule: string; violation: string; breaking: SQL[] }[] {
  return [
    {
      rule: 'I32',
      violation: 'a payout is of more than its entries',
      breaking: [sql`update payouts set amount_paisa = amount_paisa + 1 where id = ${proposed}`],
    },
    {
      rule: 'I32',
      violation: 'an entry was taken out of a payout that was sent, so that it would be paid again',
      breaking: [
        sql`delete from payout_entries where entry_id = (select min(entry_id) from payout_entries where payout_id = ${sent})`,
      ],
    },
    {
      rule: 'I32',
      violation: 'an entry is in two payouts',
      breaking: [
        sql`alter table payout_entries drop constraint payout_entries_pkey`,
        sql`insert into payout_entries select entry_id, ${proposed} from payout_entries where payout_id = ${sent}`,
      ],
    },
    {
      rule: 'I32',
      violation: 'a payout came back that the ledger does not owe again',
      breaking: [
        sql`alter table payouts drop constraint returned_has_reason`,
        sql`update payouts set state = 'returned' where id = ${sent}`,
      ],
    },
    {
      rule: 'I32',
      violation: 'a payout that came back is owed twice',
      breaking: [
        sql`alter table payouts drop constraint returned_has_reason`,
        sql`update payouts set state = 'returned' where id = ${sent}`,
        sql`insert into ledger_entries ("transaction", account, amount_paisa, organisation_id, at)
          select 'payout-returned:' || p.id, account, amount, case when account = 'bank' then null else p.organisation_id end, app_now()
          from payouts p cross join lateral (values ('bank', 2 * p.amount_paisa), ('supplier_payable', -2 * p.amount_paisa)) line (account, amount)
          where p.id = ${sent}`,
      ],
    },
    {
      rule: 'I32',
      violation: 'a payout pays entries of another supplier',
      breaking: [sql`update payouts set organisation_id = organisation_id + 1 where id = ${proposed}`],
    },
    {
      rule: 'I33',
      violation: 'one person proposed and approved a run',
      breaking: [
        sql`alter table payout_runs drop constraint approved_by_another`,
        sql`update payout_runs set decided_by = proposed_by where state = 'sent'`,
      ],
    },
    {
      rule: 'I33',
      violation: 'a payout was approved without its run',
      breaking: [sql`update payouts set state = 'approved' where id = ${proposed}`],
    },
    {
      rule: 'I34',
      violation: 'a line of a statement was rewritten',
      breaking: [sql`update supplier_statement_lines set reference = 'NOBODY' where ${firstLine}`],
    },
    {
      rule: 'I34',
      violation: 'a line was rewritten together with all hashes',
      breaking: [sql`update supplier_statement_lines set transaction = 'stay:0' where ${firstLine}`, rehashed],
    },
    {
      rule: 'I34',
      violation: 'a line was removed',
      breaking: [sql`delete from supplier_statement_lines where transaction like 'payout%'`],
    },
    {
      rule: 'I34',
      violation: 'a statement closes with another balance',
      breaking: [
        sql`update supplier_statements set closing_paisa = closing_paisa + 1 where id = (select max(id) from supplier_statements)`,
      ],
    },
    {
      rule: 'I35',
      violation: 'an invoice is missing',
      breaking: [sql`delete from commission_invoices where number = 1`],
    },
    {
      rule: 'I35',
      violation: 'a number was taken without an invoice',
      breaking: [sql`update invoice_counters set last = last + 1`],
    },
    {
      rule: 'I35',
      violation: 'an invoice is of another amount',
      breaking: [sql`update commission_invoices set vat_paisa = vat_paisa + 1 where number = 1`],
    },
  ]
}
