import { sql, type SQL } from 'drizzle-orm'

type Given = {
  /** An account to make a member. */
  userId: number
  /** The id of an audit entry of staff. */
  secondEntry: SQL
}

/** Returns violations of the invariants of suppliers, made by hand. */
export function violationsOfSuppliers({ userId, secondEntry }: Given): { rule: string; violation: string; breaking: SQL[] }[] {
  return [
    {
      rule: 'I28',
      violation: 'the only owner of an organisation lost the role',
      breaking: [sql`insert into supplier_members (organisation_id, user_id, roles) values (1, ${userId}, array['front_desk'])`],
    },
    {
      rule: 'I29',
      violation: 'a suspended organisation still sells',
      breaking: [
        sql`insert into organisation_suspensions (organisation_id, reason, property_ids, package_ids)
          select organisation_id, 'a test', '{}', '{}' from properties where is_live limit 1`,
      ],
    },
    {
      rule: 'I29',
      violation: 'an organisation that is not live sells',
      breaking: [
        sql`alter table organisations disable trigger live_stays_live`,
        sql`update organisations set state = 'draft' where id = (select organisation_id from properties where is_live limit 1)`,
      ],
    },
    {
      rule: 'I24',
      violation: 'an audit entry was given to a member of a supplier',
      breaking: [sql`update audit_entries set member_id = 1, organisation_id = 1 where id = ${secondEntry}`],
    },
  ]
}
