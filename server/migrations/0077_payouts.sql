CREATE TABLE "bank_account_stops" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"stopped_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"last_digits" text NOT NULL,
	"member_id" bigint NOT NULL,
	"entered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_waits" CHECK ("bank_accounts"."effective_at" > "bank_accounts"."entered_at")
);
--> statement-breakpoint
CREATE TABLE "commission_invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"number" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"statement_id" bigint NOT NULL,
	"commission_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "commission_invoices_statementId_unique" UNIQUE("statement_id"),
	CONSTRAINT "invoice_number_once" UNIQUE("kind","fiscal_year","number"),
	CONSTRAINT "invoice_is_some" CHECK ("commission_invoices"."commission_paisa" >= 0 and "commission_invoices"."vat_paisa" >= 0 and "commission_invoices"."commission_paisa" + "commission_invoices"."vat_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_fiscal_year_pk" PRIMARY KEY("kind","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"payout_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'proposed' NOT NULL,
	"hold_back_days" smallint NOT NULL,
	"left_out" jsonb NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bank_reference" text,
	CONSTRAINT "approved_by_another" CHECK ("payout_runs"."state" in ('proposed', 'declined') or "payout_runs"."decided_by" <> "payout_runs"."proposed_by"),
	CONSTRAINT "decided_once_decided" CHECK (("payout_runs"."state" = 'proposed') = ("payout_runs"."decided_by" is null)),
	CONSTRAINT "sent_has_reference" CHECK (("payout_runs"."state" = 'sent') = ("payout_runs"."bank_reference" is not null and "payout_runs"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"organisation_id" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"returned_at" timestamp with time zone,
	"return_reason" text,
	CONSTRAINT "payout_once_in_a_run" UNIQUE("run_id","organisation_id"),
	CONSTRAINT "payout_is_some" CHECK ("payouts"."amount_paisa" > 0),
	CONSTRAINT "returned_has_reason" CHECK (("payouts"."state" = 'returned') = ("payouts"."return_reason" is not null and "payouts"."returned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_statement_lines" (
	"organisation_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"statement_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"day" date NOT NULL,
	"transaction" text NOT NULL,
	"reference" text NOT NULL,
	"gross_paisa" bigint NOT NULL,
	"commission_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	"withheld_paisa" bigint NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"balance_paisa" bigint NOT NULL,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "supplier_statement_lines_organisation_id_seq_pk" PRIMARY KEY("organisation_id","seq"),
	CONSTRAINT "supplier_statement_lines_entryId_unique" UNIQUE("entry_id"),
	CONSTRAINT "line_adds_up" CHECK ("supplier_statement_lines"."transaction" like 'payout%' or
        "supplier_statement_lines"."amount_paisa" = "supplier_statement_lines"."gross_paisa" - "supplier_statement_lines"."commission_paisa" - "supplier_statement_lines"."vat_paisa" - "supplier_statement_lines"."withheld_paisa")
);
--> statement-breakpoint
CREATE TABLE "supplier_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"period" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_paisa" bigint NOT NULL,
	"closing_paisa" bigint NOT NULL,
	"closed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "statement_once" UNIQUE("organisation_id","period"),
	CONSTRAINT "period_is_a_month" CHECK ("supplier_statements"."period" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account_stops" ADD CONSTRAINT "bank_account_stops_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_statement_id_supplier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."supplier_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_statement_lines" ADD CONSTRAINT "supplier_statement_lines_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_statement_lines" ADD CONSTRAINT "supplier_statement_lines_statement_id_supplier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."supplier_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_statement_lines" ADD CONSTRAINT "supplier_statement_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_statements" ADD CONSTRAINT "supplier_statements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_of_organisation" ON "bank_accounts" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "invoices_of_organisation" ON "commission_invoices" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "entries_of_payout" ON "payout_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_proposed_run" ON "payout_runs" USING btree ("state") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "payouts_of_organisation" ON "payouts" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payout" ON "payouts" USING btree ("organisation_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "lines_of_statement" ON "supplier_statement_lines" USING btree ("statement_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "entry_of_booking_or_payout" CHECK (("ledger_entries"."booking_id" is null) = ("ledger_entries"."transaction" like 'payout%'));--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_of_members" FOREIGN KEY ("member_id") REFERENCES "supplier_members"("id");--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_proposed_by_staff" FOREIGN KEY ("proposed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_decided_by_staff" FOREIGN KEY ("decided_by") REFERENCES "staff"("id");--> statement-breakpoint
CREATE TRIGGER bank_accounts_only_grow BEFORE UPDATE OR DELETE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER bank_account_stops_only_grow BEFORE UPDATE OR DELETE ON bank_account_stops FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER supplier_statements_only_grow BEFORE UPDATE OR DELETE ON supplier_statements FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER supplier_statement_lines_only_grow BEFORE UPDATE OR DELETE ON supplier_statement_lines FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER commission_invoices_only_grow BEFORE UPDATE OR DELETE ON commission_invoices FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- The same text as `lineText` in server/src/payout/statements/rules/chain.ts.
CREATE FUNCTION hash_of_statement_line(l supplier_statement_lines) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(concat_ws('|', coalesce(l.prev_hash, ''), l.organisation_id, l.seq, to_char(l.day, 'YYYY-MM-DD'), l.transaction,
		l.reference, l.gross_paisa, l.commission_paisa, l.vat_paisa, l.withheld_paisa, l.amount_paisa, l.balance_paisa), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION chain_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last supplier_statement_lines%ROWTYPE;
BEGIN
	SELECT * INTO last FROM supplier_statement_lines WHERE organisation_id = NEW.organisation_id ORDER BY seq DESC LIMIT 1;
	IF NEW.seq <> coalesce(last.seq, 0) + 1 OR NEW.balance_paisa <> coalesce(last.balance_paisa, 0) + NEW.amount_paisa THEN
		RAISE EXCEPTION 'line % of organisation % does not follow the one before it', NEW.seq, NEW.organisation_id USING ERRCODE = 'check_violation';
	END IF;
	NEW.prev_hash := last.hash;
	NEW.hash := hash_of_statement_line(NEW);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER statement_lines_are_chained BEFORE INSERT ON supplier_statement_lines FOR EACH ROW EXECUTE FUNCTION chain_statement_line();--> statement-breakpoint
-- A payout moves only forwards, and what it pays, to whom and where never changes.
CREATE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.run_id, NEW.organisation_id, NEW.account_id, NEW.amount_paisa) IS DISTINCT FROM (OLD.run_id, OLD.organisation_id, OLD.account_id, OLD.amount_paisa)
		OR (OLD.state, NEW.state) NOT IN (('proposed', 'approved'), ('proposed', 'dropped'), ('approved', 'sent'), ('sent', 'returned')) THEN
		RAISE EXCEPTION 'payout % cannot change like this', OLD.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payouts_are_guarded BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION guard_payout();--> statement-breakpoint
-- An entry leaves a payout only while that is proposed, so that nothing approved or sent can be paid again.
CREATE FUNCTION guard_payout_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' OR (SELECT state FROM payouts WHERE id = OLD.payout_id) <> 'proposed' THEN
		RAISE EXCEPTION 'entry % cannot leave payout %', OLD.entry_id, OLD.payout_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER payout_entries_are_guarded BEFORE UPDATE OR DELETE ON payout_entries FOR EACH ROW EXECUTE FUNCTION guard_payout_entry();--> statement-breakpoint
DROP TRIGGER entry_marked ON ledger_entries;--> statement-breakpoint
CREATE TRIGGER entry_marked AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION mark_booking_of_row();--> statement-breakpoint
CREATE TRIGGER payout_marked AFTER INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION mark_organisation_of_row();--> statement-breakpoint
CREATE TRIGGER statement_marked AFTER INSERT ON supplier_statements FOR EACH ROW EXECUTE FUNCTION mark_organisation_of_row();--> statement-breakpoint
CREATE TRIGGER invoice_marked AFTER INSERT ON commission_invoices FOR EACH ROW EXECUTE FUNCTION mark_organisation_of_row();
