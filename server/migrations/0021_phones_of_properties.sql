ALTER TABLE "properties" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "check_in_until" text;