CREATE TABLE "rate_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"on_behalf_of" text,
	"request_id" text,
	"reason" text NOT NULL,
	"asked" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"cells_count" integer NOT NULL,
	"night_from" date,
	"night_to" date,
	"undoes" bigint,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "only_undoing_undoes" CHECK (("rate_acts"."kind" = 'undo') = ("rate_acts"."undoes" is not null))
);
--> statement-breakpoint
ALTER TABLE "rate_acts" ADD CONSTRAINT "rate_acts_undoes_rate_acts_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."rate_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_acts_in_order" ON "rate_acts" USING btree ("product_kind","product_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "undone_once" ON "rate_acts" USING btree ("undoes");
--> statement-breakpoint
CREATE FUNCTION hash_of_rate_act(a rate_acts) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', coalesce(a.prev_hash, ''), a.product_kind, a.product_id, a.seq,
    to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.kind, a.actor, coalesce(a.on_behalf_of, ''), coalesce(a.request_id, ''),
    a.reason, a.asked::text, a.cells::text, coalesce(a.undoes::text, '')), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Each act contains the hash of the one before it on its product, and their numbers have no gap.
CREATE FUNCTION chain_rate_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last rate_acts%ROWTYPE;
BEGIN
  SELECT * INTO last FROM rate_acts WHERE product_kind = NEW.product_kind AND product_id = NEW.product_id ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(last.seq, 0) + 1 THEN
    RAISE EXCEPTION 'act % on % % does not follow the one before it', NEW.seq, NEW.product_kind, NEW.product_id USING ERRCODE = 'check_violation';
  END IF;
  NEW.prev_hash := last.hash;
  NEW.hash := hash_of_rate_act(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rate_acts_are_chained BEFORE INSERT ON rate_acts
  FOR EACH ROW EXECUTE FUNCTION chain_rate_act();
--> statement-breakpoint
CREATE TRIGGER rate_acts_only_grow BEFORE UPDATE OR DELETE ON rate_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
