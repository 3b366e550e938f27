import fs from 'fs'; import z from 'zlib';
const m=JSON.parse(fs.readFileSync('/tmp/fl-quick/.vite/manifest.json'));
const key=n=>n==='index'?'index.html':Object.keys(m).find(k=>new RegExp(`/${n}-[\\w-]{8}\\.js$`).test('/'+m[k].file));
const close=(k,s=new Set())=>{if(!m[k]||s.has(k))return s;s.add(k);for(const i of m[k].imports??[])close(i,s);return s};
const b=f=>z.brotliCompressSync(fs.readFileSync('/tmp/fl-quick/'+f)).length; const kb=x=>Math.round(x/100)/10;
const out={floor:58.1,shell:kb([...close('index.html')].reduce((a,k)=>a+b(m[k].file),0))};
for(const [N,n] of [['Swap','swap'],['Orders','orders'],['Order','order'],['Rfq','rfq'],['Maker','maker'],['Chains','chains'],['Verify','verify'],['Settings','settings']]){const s=close(key(n));s.add('index.html');out[N]=kb([...s].reduce((a,k)=>a+b(m[k].file),0))}
const sh=close('index.html');out.wallet=kb([...close(key('wallet'))].filter(k=>!sh.has(k)).reduce((a,k)=>a+b(m[k].file),0));
console.log(JSON.stringify(out,null,2));
console.log([...close('index.html')].map(k=>m[k].file), fs.readdirSync('/tmp/fl-quick/assets').filter(f=>f.endsWith('.js')).length);
