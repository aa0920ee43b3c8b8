CREATE TABLE "plan_nights" (
	"plan_id" integer NOT NULL,
	"night" date NOT NULL,
	"price_paisa" bigint,
	"closed" boolean DEFAULT false NOT NULL,
	"no_arrival" boolean DEFAULT false NOT NULL,
	"no_departure" boolean DEFAULT false NOT NULL,
	"min_stay_arrival" smallint,
	"max_stay_arrival" smallint,
	"min_stay_through" smallint,
	"max_stay_through" smallint,
	"origin" text NOT NULL,
	CONSTRAINT "plan_nights_plan_id_night_pk" PRIMARY KEY("plan_id","night"),
	CONSTRAINT "night_has_a_price" CHECK ("plan_nights"."price_paisa" >= 0),
	CONSTRAINT "stays_have_nights" CHECK (least("plan_nights"."min_stay_arrival", "plan_nights"."max_stay_arrival", "plan_nights"."min_stay_through", "plan_nights"."max_stay_through") > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_ne" text NOT NULL,
	"base_paisa" bigint,
	"parent_id" integer,
	"difference_percent" smallint,
	"difference_paisa" bigint,
	"meal" text,
	"refund_tiers" jsonb,
	"free_cancellation_hours" smallint GENERATED ALWAYS AS (case when (refund_tiers -> 0 ->> 'percent')::int = 100 then (refund_tiers -> 0 ->> 'hoursBefore')::int end) STORED,
	"advance_days_min" smallint,
	"advance_days_max" smallint,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	CONSTRAINT "base_is_a_price" CHECK ("rate_plans"."base_paisa" >= 0),
	CONSTRAINT "derived_has_one_difference" CHECK (num_nonnulls("rate_plans"."difference_percent", "rate_plans"."difference_paisa") = num_nonnulls("rate_plans"."parent_id")),
	CONSTRAINT "derived_has_no_base" CHECK (num_nonnulls("rate_plans"."parent_id", "rate_plans"."base_paisa") <= 1),
	CONSTRAINT "difference_leaves_a_price" CHECK ("rate_plans"."difference_percent" between -99 and 300),
	CONSTRAINT "default_is_no_derived_plan" CHECK (not ("rate_plans"."is_default" and "rate_plans"."parent_id" is not null)),
	CONSTRAINT "advance_limits_in_order" CHECK ("rate_plans"."advance_days_min" <= "rate_plans"."advance_days_max")
);
--> statement-breakpoint
ALTER TABLE "plan_nights" ADD CONSTRAINT "plan_nights_plan_id_rate_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."rate_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_parent_id_rate_plans_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."rate_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_plans_of_room" ON "rate_plans" USING btree ("room_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_plan" ON "rate_plans" USING btree ("room_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "rate_plans_of_parent" ON "rate_plans" USING btree ("parent_id");--> statement-breakpoint
-- Every room has a default plan at its own rate and terms, from the moment it exists.
CREATE FUNCTION add_default_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO rate_plans (room_id, code, title, title_ne, is_default)
	SELECT id, 'standard', 'Standard rate', 'सामान्य दर', true FROM added ORDER BY id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER room_has_a_default_plan AFTER INSERT ON rooms REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_default_plan();
--> statement-breakpoint
INSERT INTO rate_plans (room_id, code, title, title_ne, is_default)
SELECT id, 'standard', 'Standard rate', 'सामान्य दर', true FROM rooms ORDER BY id;
