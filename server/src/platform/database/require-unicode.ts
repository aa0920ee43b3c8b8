import type pg from 'pg'

type Unfit = { name: string; encoding: string; locale: string }

/**
 * Throws when a database is not in UTF-8, or its locale has ASCII letters only, with the SQL that creates a fit one. Debian makes such databases where
 * PostgreSQL was installed without a locale.
 */
export async function requireUnicode(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  // Names in Nepali need both: `normalize` works in UTF-8 only, and `pg_trgm` and `lower` skip what the locale does not call a letter.
  const { rows } = await client.query<Unfit>(
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as locale from pg_database
     where datname = current_database() and (pg_encoding_to_char(encoding) <> 'UTF8' or upper('é') <> 'É')`,
  )
  const [unfit] = rows
  if (unfit) throw new Error(unfitMessage(unfit))
}

function unfitMessage({ name, encoding, locale }: Unfit): string {
  return [
    `DATABASE_URL: the database ${name} has the encoding ${encoding} and the locale ${locale}, which don't support names in Nepali.`,
    `As a superuser, create another and set its URL: create database chautari_unicode owner … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  ].join('\n')
}
