ALTER TABLE "amendments" DROP CONSTRAINT "offers_are_dearer";--> statement-breakpoint
ALTER TABLE "departure_call_offs" ADD COLUMN "offered_date" date;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "dearer_is_held" CHECK ("amendments"."difference_paisa" <= 0 or "amendments"."hold_expires_at" is not null);