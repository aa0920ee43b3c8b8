CREATE TABLE "organisation_changes" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"legal_name" text,
	"pan" text,
	"member_id" bigint NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"bytes_count" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "organisation_documents_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "supplier_joins" (
	"email" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_joins_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_vat_registered" boolean;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_documents" ADD CONSTRAINT "organisation_documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_documents" ADD CONSTRAINT "organisation_documents_member_id_supplier_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."supplier_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_once" ON "organisation_documents" USING btree ("organisation_id","kind");--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "pan_of_digits" CHECK ("organisations"."pan" ~ '^\d{9}$');--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "reviewed_was_submitted" CHECK ("organisations"."state" <> 'in_review' or "organisations"."submitted_at" is not null);
--> statement-breakpoint
-- Marks for the audit (decision 063).
CREATE FUNCTION mark_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_changes (kind, id) VALUES ('organisation', NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organisation_marked AFTER UPDATE OF state ON organisations FOR EACH ROW EXECUTE FUNCTION mark_organisation();--> statement-breakpoint
-- Nothing goes on sale of an organisation that is suspended or not live yet, whoever asks. The lock makes it wait for a suspension that has not
-- committed yet.
CREATE OR REPLACE FUNCTION refuse_sale_while_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM organisations WHERE id = NEW.organisation_id FOR KEY SHARE;
	IF EXISTS (SELECT 1 FROM organisation_suspensions WHERE organisation_id = NEW.organisation_id AND ended_at IS NULL) THEN
		RAISE EXCEPTION 'organisation % is suspended', NEW.organisation_id USING ERRCODE = 'check_violation', CONSTRAINT = 'organisation_is_suspended';
	END IF;
	IF EXISTS (SELECT 1 FROM organisations WHERE id = NEW.organisation_id AND state <> 'live') THEN
		RAISE EXCEPTION 'organisation % is not live', NEW.organisation_id USING ERRCODE = 'check_violation', CONSTRAINT = 'organisation_is_not_live';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A live organisation never becomes a draft again: it is suspended instead.
CREATE FUNCTION refuse_return_of_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'organisation % is live', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'live_stays_live';
END $$;--> statement-breakpoint
CREATE TRIGGER live_stays_live BEFORE UPDATE OF state ON organisations
	FOR EACH ROW WHEN (OLD.state = 'live' AND NEW.state <> 'live') EXECUTE FUNCTION refuse_return_of_live();
