CREATE TABLE "access_codes" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" text NOT NULL,
	"account" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "account_once_in_a_transaction" UNIQUE("transaction","account"),
	CONSTRAINT "entry_is_some" CHECK ("ledger_entries"."amount_paisa" <> 0)
);
--> statement-breakpoint
CREATE TABLE "operator_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"about" text NOT NULL,
	"reason" text,
	"outcome" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"discount_paisa" bigint NOT NULL,
	"email_key" text NOT NULL,
	"phone_key" text NOT NULL,
	"reserved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "one_coupon_of_a_booking" UNIQUE("holder")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"percent" smallint,
	"amount_paisa" bigint,
	"max_paisa" bigint,
	"min_total_paisa" bigint DEFAULT 0 NOT NULL,
	"kinds" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"use_limit" integer,
	"person_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_takes_one_thing_off" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_paisa" is null)),
	CONSTRAINT "coupon_takes_something_off" CHECK (coalesce("coupons"."percent" between 1 and 100, "coupons"."amount_paisa" > 0)),
	CONSTRAINT "coupon_within_its_limit" CHECK ("coupons"."used" >= 0 and "coupons"."used" <= coalesce("coupons"."use_limit", "coupons"."used")),
	CONSTRAINT "coupon_has_days" CHECK ("coupons"."ends_on" >= "coupons"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "on_behalf_of" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "prev_hash" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "gross_paisa" bigint;--> statement-breakpoint
UPDATE "bookings" SET "gross_paisa" = "total_paisa";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "gross_paisa" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "coupon_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_paisa" bigint;--> statement-breakpoint
UPDATE "bookings" SET "refund_paisa" = "paid_paisa" WHERE "status" = 'reject' AND "paid_paisa" > 0;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rebooks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "approve_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "session_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reversed_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_by" timestamp with time zone;--> statement-breakpoint
-- All of them are eSewa's, which a person makes.
UPDATE "refunds" SET "due_by" = "created_at" + interval '7 days', "state" = CASE "state" WHEN 'due' THEN 'by_hand' ELSE "state" END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "due_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_of_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "deeds_about" ON "operator_deeds" USING btree ("about");--> statement-breakpoint
CREATE INDEX "redemptions_by_email" ON "coupon_redemptions" USING btree ("coupon_id","email_key");--> statement-breakpoint
CREATE INDEX "redemptions_by_phone" ON "coupon_redemptions" USING btree ("coupon_id","phone_key");--> statement-breakpoint
CREATE INDEX "bookings_to_lapse" ON "bookings" USING btree ("hold_expires_at") WHERE lapsed_at is null and status in ('payment_pending', 'payment_failed');--> statement-breakpoint
CREATE INDEX "bookings_to_approve" ON "bookings" USING btree ("approve_by") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_on") WHERE completed_at is null and status in ('approved', 'cancellation_rejected');--> statement-breakpoint
CREATE INDEX "refunds_to_make" ON "refunds" USING btree ("next_try_at") WHERE state in ('due', 'asked');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "session_once" UNIQUE("provider","session_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "discounts_not_negative" CHECK ("bookings"."discount_paisa" >= 0 and "bookings"."coupon_paisa" >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "total_is_what_is_left" CHECK ("bookings"."gross_paisa" = "bookings"."total_paisa" + "bookings"."discount_paisa" + "bookings"."coupon_paisa");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "refund_within_payment" CHECK ("bookings"."refund_paisa" is null or ("bookings"."refund_paisa" between 0 and "bookings"."paid_paisa"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "nothing_paid_while_unpaid" CHECK ("bookings"."status" not like 'payment%' or "bookings"."paid_paisa" = 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "standing_is_paid" CHECK ("bookings"."status" not in ('approved', 'pending', 'cancellation_pending', 'cancellation_rejected') or "bookings"."paid_paisa" >= "bookings"."total_paisa");--> statement-breakpoint
-- The books of what was paid before there were books.
INSERT INTO "ledger_entries" ("transaction", "account", "amount_paisa", "booking_id", "at")
SELECT 'capture:' || p.id, line.account, line.amount, p.booking_id, coalesce(p.closed_at, p.opened_at)
FROM payment_attempts p JOIN bookings b ON b.id = p.booking_id
CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_paisa), 0)::bigint AS excess FROM refunds r WHERE r.attempt_id = p.id AND r.kind = 'excess') beyond
CROSS JOIN LATERAL (VALUES
  ('psp:' || p.provider, p.captured_paisa),
  (CASE p.state WHEN 'mismatched' THEN 'suspense' ELSE 'customer:' || b.reference END, beyond.excess - p.captured_paisa),
  ('refunds_payable', -beyond.excess)) line (account, amount)
WHERE p.captured_paisa IS NOT NULL AND line.amount <> 0;--> statement-breakpoint
INSERT INTO "ledger_entries" ("transaction", "account", "amount_paisa", "booking_id", "at")
SELECT 'refund-due:' || r.id, line.account, line.amount, r.booking_id, r.created_at
FROM refunds r JOIN bookings b ON b.id = r.booking_id
CROSS JOIN LATERAL (VALUES ('customer:' || b.reference, r.amount_paisa), ('refunds_payable', -r.amount_paisa)) line (account, amount)
WHERE r.kind = 'reject';
