ALTER TABLE "accounts" ADD COLUMN "payment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "count_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "accounts" SET "payment_count" = "payment_count" + "counted"."payments"
  FROM (SELECT "account_id", count(*) AS "payments" FROM "added" GROUP BY 1) AS "counted"
  WHERE "id" = "counted"."account_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Holds back further payments until this migration has ended, so that none is missed by the count below.
CREATE TRIGGER "count_payments" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "count_payments"();--> statement-breakpoint
UPDATE "accounts" SET "payment_count" = "counted"."payments"
FROM (SELECT "account_id", count(*) AS "payments" FROM "payments" GROUP BY 1) AS "counted"
WHERE "accounts"."id" = "counted"."account_id";
