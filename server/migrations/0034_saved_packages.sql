ALTER TABLE "saved_stays" ADD COLUMN "kind" text DEFAULT 'property' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_stays" DROP CONSTRAINT "saved_stays_user_id_slug_pk";--> statement-breakpoint
ALTER TABLE "saved_stays" ADD CONSTRAINT "saved_stays_user_id_kind_slug_pk" PRIMARY KEY("user_id","kind","slug");
