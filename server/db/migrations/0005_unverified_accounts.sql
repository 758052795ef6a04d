-- Accounts that were never verified become sign-ups that wait for another day. How a phone was verified was not kept.
INSERT INTO "sign_ups" ("id", "email", "source", "password_hash", "full_name", "role", "user_type", "phone_no",
  "phone_calling_code", "company", "company_size", "company_phone_no", "company_phone_calling_code", "job_title",
  "address", "affiliate_id", "invite_code", "password_shown", "created_at", "expires_at")
SELECT "id", "email", '', "password_hash", "full_name", "role", "user_type", "phone_no", "phone_calling_code",
  "company", "company_size", "company_phone_no", "company_phone_calling_code", "job_title", "address",
  (SELECT "a"."id" FROM "accounts" "a" WHERE "a"."id" = "accounts"."affiliate_id" AND "a"."verified_at" IS NOT NULL),
  "invite_code", false, "created_at", (extract(epoch FROM now()) * 1000)::bigint + 86400000
FROM "accounts" WHERE "verified_at" IS NULL;
--> statement-breakpoint
DELETE FROM "accounts" WHERE "verified_at" IS NULL;
