ALTER TABLE "campaigns" ADD COLUMN "stays_from" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "stays_to" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "nights_min" smallint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "stays_have_days" CHECK ("campaigns"."stays_to" >= "campaigns"."stays_from");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "stays_have_nights" CHECK ("campaigns"."nights_min" > 0);