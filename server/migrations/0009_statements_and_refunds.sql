CREATE TABLE "provider_health" (
	"provider" text PRIMARY KEY NOT NULL,
	"silences_in_a_row" integer DEFAULT 0 NOT NULL,
	"silent_at" timestamp with time zone,
	"rests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"differences" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statements_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
DROP INDEX "refunds_to_make";--> statement-breakpoint
CREATE INDEX "refunds_to_make" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
-- Whoever adds a refund waits for whoever else does for the same attempt, so that two cannot each see only their own; and what the
-- provider took back by itself is not there to give back.
CREATE OR REPLACE FUNCTION refuse_more_than_captured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought bigint;
BEGIN
  SELECT coalesce(captured_paisa, 0) - reversed_paisa INTO brought FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount_paisa) FROM refunds WHERE attempt_id = NEW.attempt_id) > brought THEN
    RAISE EXCEPTION 'attempt % would be refunded more than it brought', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
