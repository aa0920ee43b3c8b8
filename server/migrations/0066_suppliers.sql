CREATE TABLE "organisation_suspensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"began_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text NOT NULL,
	"property_ids" integer[] NOT NULL,
	"package_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"property_ids" integer[],
	"package_ids" integer[],
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "supplier_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invited_has_roles" CHECK (cardinality("supplier_invitations"."roles") > 0 and "supplier_invitations"."roles" <@ array['owner', 'front_desk', 'revenue', 'finance']),
	CONSTRAINT "invited_limited_in_both" CHECK (("supplier_invitations"."property_ids" is null) = ("supplier_invitations"."package_ids" is null)),
	CONSTRAINT "invited_owner_is_unlimited" CHECK (not ('owner' = any("supplier_invitations"."roles")) or "supplier_invitations"."property_ids" is null)
);
--> statement-breakpoint
CREATE TABLE "supplier_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"roles" text[] NOT NULL,
	"property_ids" integer[],
	"package_ids" integer[],
	"joined_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "member_has_roles" CHECK (cardinality("supplier_members"."roles") > 0 and "supplier_members"."roles" <@ array['owner', 'front_desk', 'revenue', 'finance']),
	CONSTRAINT "member_limited_in_both" CHECK (("supplier_members"."property_ids" is null) = ("supplier_members"."package_ids" is null)),
	CONSTRAINT "owner_is_unlimited" CHECK (not ('owner' = any("supplier_members"."roles")) or "supplier_members"."property_ids" is null)
);
--> statement-breakpoint
CREATE TABLE "supplier_recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "supplier_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "supplier_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"member_id" bigint,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text NOT NULL,
	CONSTRAINT "supplier_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "supplier_totp" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
-- The noun of the trail may not name tables of nouns to its right, so Drizzle no longer knows the foreign key to "staff". It stays, and
-- those of the new columns are below.
ALTER TABLE "audit_entries" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "organisation_suspensions" ADD CONSTRAINT "organisation_suspensions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invitations" ADD CONSTRAINT "supplier_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_members" ADD CONSTRAINT "supplier_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_recovery_codes" ADD CONSTRAINT "supplier_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sessions" ADD CONSTRAINT "supplier_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sessions" ADD CONSTRAINT "supplier_sessions_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_totp" ADD CONSTRAINT "supplier_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspended_once" ON "organisation_suspensions" USING btree ("organisation_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_once" ON "supplier_invitations" USING btree ("organisation_id","email") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_once" ON "supplier_members" USING btree ("organisation_id","user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "supplier_members" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "supplier_sessions_of_user" ON "supplier_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_organisation" ON "audit_entries" USING btree ("organisation_id","id") WHERE organisation_id is not null;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "one_actor" CHECK ("audit_entries"."staff_id" is null or "audit_entries"."member_id" is null);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "member_of_an_organisation" CHECK (("audit_entries"."member_id" is null) = ("audit_entries"."organisation_id" is null));
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "supplier_members"("id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id");--> statement-breakpoint
-- The hash of an entry by a supplier's member covers the member. concat_ws leaves out nulls, so that earlier hashes stay right.
CREATE OR REPLACE FUNCTION hash_of_audit_entry(e audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.about_kind, e.about_id, e.seq,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(e.staff_id::text, ''), e.name, e.via, e.act,
    coalesce(e.before::text, ''), coalesce(e.after::text, ''), coalesce(e.reason, ''), coalesce(e.request_id, ''),
    'member ' || e.member_id || ' of ' || e.organisation_id), 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Marks for the audit (decision 063).
CREATE FUNCTION mark_organisation_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) VALUES ('organisation', coalesce(NEW.organisation_id, OLD.organisation_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organisation_marked AFTER INSERT OR UPDATE ON supplier_members FOR EACH ROW EXECUTE FUNCTION mark_organisation_of_row();--> statement-breakpoint
CREATE TRIGGER organisation_marked AFTER INSERT OR UPDATE ON organisation_suspensions FOR EACH ROW EXECUTE FUNCTION mark_organisation_of_row();--> statement-breakpoint
-- Nothing of a suspended organisation goes on sale, whoever asks. The lock makes it wait for a suspension that has not committed yet.
CREATE FUNCTION refuse_sale_while_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM organisations WHERE id = NEW.organisation_id FOR KEY SHARE;
	IF EXISTS (SELECT 1 FROM organisation_suspensions WHERE organisation_id = NEW.organisation_id AND ended_at IS NULL) THEN
		RAISE EXCEPTION 'organisation % is suspended', NEW.organisation_id USING ERRCODE = 'check_violation', CONSTRAINT = 'organisation_is_suspended';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_refused_while_suspended BEFORE UPDATE OF is_live, organisation_id ON properties
	FOR EACH ROW WHEN (NEW.is_live AND (NOT OLD.is_live OR OLD.organisation_id IS DISTINCT FROM NEW.organisation_id)) EXECUTE FUNCTION refuse_sale_while_suspended();--> statement-breakpoint
CREATE TRIGGER sale_refused_while_suspended BEFORE UPDATE OF is_live, organisation_id ON packages
	FOR EACH ROW WHEN (NEW.is_live AND (NOT OLD.is_live OR OLD.organisation_id IS DISTINCT FROM NEW.organisation_id)) EXECUTE FUNCTION refuse_sale_while_suspended();
