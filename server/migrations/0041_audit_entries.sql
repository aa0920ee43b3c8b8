CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"staff_id" bigint,
	"name" text NOT NULL,
	"via" text NOT NULL,
	"act" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"prev_hash" text,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_in_order" ON "audit_entries" USING btree ("about_kind","about_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_of_staff" ON "audit_entries" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_act" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_words" ON "audit_entries" USING gin ((lower("name" || ' ' || "about_id" || ' ' || coalesce("reason", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_names" ON "staff" USING btree (lower(regexp_replace(normalize("name", NFKC), '[ ._@-]', '', 'g')));
--> statement-breakpoint
CREATE FUNCTION hash_of_audit_entry(e audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.about_kind, e.about_id, e.seq,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(e.staff_id::text, ''), e.name, e.via, e.act,
    coalesce(e.before::text, ''), coalesce(e.after::text, ''), coalesce(e.reason, ''), coalesce(e.request_id, '')), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Numbers the entries of a subject without a gap, also under concurrent acts, and puts the hash of the one before into each.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_entries%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.about_kind || ' ' || NEW.about_id, 41));
  SELECT * INTO last FROM audit_entries WHERE about_kind = NEW.about_kind AND about_id = NEW.about_id ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := last.hash;
  NEW.hash := hash_of_audit_entry(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_are_chained BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER entry_marked AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION mark_row('entry');
--> statement-breakpoint
CREATE TRIGGER staff_marked AFTER INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION mark_row('staff');
