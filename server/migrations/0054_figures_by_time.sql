CREATE TABLE "step_days" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "step_days_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "views_are_some" CHECK ("step_days"."views" > 0)
);
--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_cancellation" ON "bookings" USING btree ("cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_lapse" ON "bookings" USING btree ("lapsed_at") WHERE lapsed_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_time" ON "payment_attempts" USING btree ("opened_at");