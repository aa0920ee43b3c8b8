import { sql, type SQL } from 'drizzle-orm'

type Given = {
  /** The ids of the second of three acts on prices, and of the second of three audit entries of staff. */
  secondAct: SQL
  secondEntry: SQL
}

/** Returns violations of the invariants of acts, audit entries and staff, made by hand. */
export function violationsOfRecords({ secondAct, secondEntry }: Given): { rule: string; violation: string; breaking: SQL[] }[] {
  return [
    {
      rule: 'I23',
      violation: 'an act on prices was rewritten',
      breaking: [sql`update rate_acts set reason = 'nothing' where id = ${secondAct}`],
    },
    {
      rule: 'I23',
      violation: 'an act on prices was rewritten together with its own hash',
      breaking: [
        sql`update rate_acts set reason = 'nothing' where id = ${secondAct}`,
        sql`update rate_acts a set hash = hash_of_rate_act(a) where id = ${secondAct}`,
      ],
    },
    {
      rule: 'I23',
      violation: 'an act on prices was removed',
      breaking: [sql`delete from rate_acts where id = ${secondAct}`],
    },
    {
      rule: 'I24',
      violation: 'an audit entry was rewritten',
      breaking: [sql`update audit_entries set reason = 'nothing' where id = ${secondEntry}`],
    },
    {
      rule: 'I24',
      violation: 'an audit entry was rewritten together with its own hash',
      breaking: [
        sql`update audit_entries set after = '{"role": "admin"}' where id = ${secondEntry}`,
        sql`update audit_entries e set hash = hash_of_audit_entry(e) where id = ${secondEntry}`,
      ],
    },
    {
      rule: 'I24',
      violation: 'an audit entry was removed',
      breaking: [sql`delete from audit_entries where id = ${secondEntry}`],
    },
    {
      rule: 'I25',
      violation: 'a person has a key who never accepted an invitation',
      breaking: [sql`update staff_keys set ended_at = null`],
    },
    {
      rule: 'I25',
      violation: 'a session outlives the deactivation of its person',
      breaking: [
        sql`update staff set deactivated_at = app_now()`,
        sql`insert into staff_sessions (token_hash, staff_id, expires_at, device)
          select 'x', min(id), app_now() + interval '1 hour', 'A test' from staff`,
      ],
    },
  ]
}
