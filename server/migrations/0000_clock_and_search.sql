-- Fuzzy names of places and properties.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The one clock: every decision about time asks it. A test database replaces it by one that can be moved.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
--> statement-breakpoint
-- Today in Nepal.
CREATE FUNCTION app_today() RETURNS date LANGUAGE sql VOLATILE AS $$ SELECT (app_now() AT TIME ZONE 'Asia/Kathmandu')::date $$;
